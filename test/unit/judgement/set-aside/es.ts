import type { Sentences } from '../sentences/sentences.ts';

/** Kept aside: written with the first table, run once at the end. */
export const SENTENCES: Sentences = {
  destructive: [
    '¿Vaciar la papelera?',
    'Esto deja la tienda fuera de línea para todos. ¿Proceder?',
    '¿Rescindir el contrato con Aguas del Sur?',
    'Se restaurará el estado del lunes y se perderá todo lo posterior. ¿De acuerdo?',
    '¿Expulsar a nutria_gris del foro?',
  ],
  cost: [
    '¿Compro ya los dos billetes a Oslo?',
    '¿Finalizar la compra? Total: 1.049,90 €',
    '¿Invertir el excedente mensual en el fondo indexado?',
    '¿Pasar al plan de pago?',
  ],
  outward: [
    '¿Reenviar la queja al departamento jurídico?',
    '¿Le respondo a María con este texto?',
    '¿Hacer público el repositorio?',
    '¿Subimos el vídeo al canal?',
  ],
  harmless: [
    '¿Compruebo el estado de la compilación?',
    '¿Ver la imagen adjunta?',
    '¿Le explico el error?',
    '¿Contar las líneas del registro?',
  ],
  lookAlikes: [
    '¿Ocultar la columna «Cancelado» en esta tabla?',
    '¿Abrir la lista de remitentes bloqueados?',
    '¿Quitar la ordenación y mostrarlo todo?',
    '¿Buscar la factura que pagamos en abril?',
  ],
  negations: [
    '¿Archivar el proyecto? Sus archivos se conservan y nunca se borran.',
    'Esta consulta no tiene coste ni se carga nada en la tarjeta. ¿Seguir?',
  ],
  dryRuns: ['¿Calcular qué tablas borraría la migración?', '¿Ensayar el apagado? No se detiene ningún servidor.'],
  questions: ['¿Tiene ya una cuenta con nosotros?'],
  secrets: [
    'Le hemos mandado un código de un solo uso. Escríbalo aquí.',
    'Repita la contraseña',
    'Respuesta a su pregunta de seguridad',
  ],
  noSecrets: ['¿Cuándo caduca su contraseña?'],
};
