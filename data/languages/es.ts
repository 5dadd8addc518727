/** Spanish. */
import type { LanguageSource } from './language-source.ts';

export const es: LanguageSource = {
  scripts: ['latin'],
  particles: `
el la los las un una unos unas de del al y o en con por para sin que se su sus es son esta estan ser sera seran lo le les
no si vamos va van voy puede puedo donde desde me mi te tu ya este esto estas estos como mas quiere desea esta usted todo
todos todas toda nada a ha han cual cuando hay ningun
`,
  leads: `
despues luego por favor quiere quieres desea deseas que le lo la los las les me te yo debo puedo podria puede vamos a
ahora ya seguro segura esta estas de confirme confirma confirmar confirmo va voy realmente desearia quisiera hay es y
entonces continuar proceder ejecutar accion comando herramienta operacion autoriza autorizar autorice ok si tambien usted
necesita necesito con este quiero
`,
  joins: 'y e pero antes o u porque aunque sino quien',
  suffixes: 'lo la los las le les se me nos te selo sela selos selas melo mela noslo',
  groups: {
    titles: 'sr sra',
    nouns: 'ion iento',
    about:
      'longitud nombre limite politica caducidad tipo fortaleza complejidad gestor duracion vigencia numero cantidad maximo minimo',
    carryOut: `
confirmar confirma confirme confirmo proceder procedo procede procedera continuar seguir iniciar lanzar ejecutar autorizar
autorice aprobar realizar comenzar empezar efectuar
`,
    gone: `
eliminacion borrado revocacion anulacion cancelacion destruccion desinstalacion restablecimiento desactivacion apagado
bloqueo supresion vaciado formateo rescision expulsion
`,
    paid: 'compra pago transferencia renovacion suscripcion donacion inversion cargo cobro recarga contratacion',
    sent: 'publicacion envio despliegue presentacion fusion entrega difusion firma invitacion reserva paso',
    look: `
ensenar enseno ensene mostrar muestro muestre muestra mostrarle listar listo liste enumerar enumero enumere ver veo
vea consultar consulto consulte leer leo lea buscar busco busque encontrar comparar comparo compare comprobar
compruebo compruebe verificar verifico verifique revisar reviso revise examinar explicar explico explique resumir
resumo contar cuento cuente ocultar visualizar analizar analizo analice describir calcular calculo calcule
previsualizar estimar estimo estime
`,
    view: 'filtro filtros resaltado ordenacion agrupacion agrupamiento formato marcado',
    will: 'sera seran ser quedara quedaran siendo',
    doer: 'se esto eso accion operacion paso comando herramienta script solicitud ya y que lo le les me',
    object: 'el la los las un una este estos estas ese esa ya ahora al todo todos todas dos tres su sus tu mi',
    thing: `
servidor servicio contenedor instancia maquina proceso base router web sitio tienda aplicacion cluster nodo
`,
    bookable: `
taller clase curso entrevista visita formacion conferencia seminario entrega cena sesion
suscripcion suscripciones pedido pedidos reserva reservas orden ordenes cuenta cuentas reunion cita citas contrato
contratos plan vuelo viaje membresia linea poliza abono billete billetes inscripcion evento servicio
`,
    ticket: `
habitacion hotel vuelo vuelos billete billetes mesa asiento asientos taxi coche tren noches noche apartamento boleto
boletos pasaje pasajes
`,
    paper: 'certificado seguro dominio suscripcion licencia contrato membresia plan abono',
    whole: 'todos todas todo toda sus tus mis',
    rights: 'permiso permisos acceso accesos derecho derechos rol roles privilegios',
    money: 'dinero fondos cuota alquiler euros pesos saldo excedente ahorros importe criptomonedas dolares',
  },
  inflect,
  destructive: {
    verbs: `
eliminar borrar/borr suprimir sobrescribir sobreescribir revocar limpiar tumbar destruir/destruy
restablecer/restablezc resetear desinstalar descartar vaciar formatear anular reemplazar sustituir/sustituy rescindir
quitar retirar? bloquear desactivar suspender expulsar vetar banear interrumpir detener/detien apagar purgar
desconectar desvincular revertir/reviert forzar/fuerz machacar desechar matar despedir/despid deshabilitar invalidar despublicar desmantelar
abortar truncar desalojar flashear dimitir
desenchufar
`,
    phrases: `
hace|hacer|hara|haran ... desaparecer
inservible|inservibles|inutilizable|inutilizables
(<carryOut>) .. <gone>|cierre|baja
(continuar) (o) (*) .. <gone>
<gone> (de|del)
reescribir|reescribo|reescriba .. historial
desloguear|deslogueo|desloguee
ignorar|ignoro|ignore .. advertencia|advertencias|avisos|errores|alertas
omitir|omito|omita|saltar|eludir|burlar|sortear .. verificacion|autenticacion|comprobacion|proteccion|control
dejar|dejo|deje|dejamos (de) compartir|publicar|emitir|seguir
(sera|seran) ... (y|e) (su|sus|el|la|los|las|todos|todas) .. eliminad*|borrad*|sobrescrit*|destruid*|revocad* ($|definitivamente)
(<will>) sobrescrito|sobrescrita|sobrescritos|sobrescritas
perdera|perderan|perderas (el|la|los|las|su|sus|tu|todo|toda|todos)
perdera|perderan|perderas|perder .. acceso|datos|cambios|todo
dar|doy|de|da|damos|dare|daremos|dara|darse (de) baja
baja (a|de|en|del) .. <bookable>
darlo|darla|darle|darlos|darlas de baja
^ cancelo .. <bookable>|<rights>
cancelar|cancele|cancelamos|cancelara|cancelaran|cancela .. <bookable>|<rights>
(se|sera|seran) .. cancelara|cancelaran|cancelado|cancelada|cancelados|canceladas
cerrar|cierro|cierre|cerrara|cerraran|cierra .. sesion|sesiones|cuenta|cuentas
sesion|sesiones ... cerrara|cerraran
fuera de linea|servicio
(valores|ajustes|configuracion) de fabrica
poner|pongo|ponga|pone ... fin a|al
a la papelera
(a) (la) basura
valores (por) defecto
bloqueo|cierre de|del
deshacerse|deshacerme|deshago de
restaurar|restaurara|restaure|volver|vuelve ... estado|copia|version|commit|cambios
finalizar|finalizo|finalice|terminar|termino|termine .. proceso|sesion|sesiones|contrato|<bookable>
(para|parar|paro|pare) .. <thing>
parar|detener .. <thing>
detengo|detenga|detengan
transferir|transfiero|transfiera|ceder|cedo|ceda .. propiedad|titularidad
cambiar|cambio|cambie|modificar .. contrasena
cortar|corto|corte .. acceso|servicio|suministro
dejar|dejo|deje|dejara|dejaran sin efecto|validez|vigor
declarar|declaro|declare ... nulo|nula|nulos|nulas
echar|echo|eche|tirar|tiro|tire .. abajo
echar|echo|eche ... (de|del) .. grupo|canal|sala|equipo|servidor|chat|proyecto
desmontar|desmonto|desmonte .. volumen|disco|unidad|particion
abandonar|abandono|abandone .. pedido|grupo|curso|canal|equipo|carrito|organizacion
renunciar|renuncio|renuncie a|al
congelar|congelo|congele .. tarjeta|cuenta|fondos
olvidar (este|esta) dispositivo|red
reinstalar|reinstalo|reinstale .. sistema|windows
cortar|corto|corte .. agua|luz|gas|electricidad|corriente|internet
(poner|ponga|pongo|dejar) ... a cero
romper|rompo|rompa .. contrato|acuerdo
desarmar|desarmo|desarme .. alarma
salir|salgo|salga (del|de) grupo|equipo|canal|curso|organizacion
dejar|dejo|deje caducar|expirar|vencer
sacar|saco|saque (a) ... (de) (la) lista
`,
  },
  lasting: `
no hay|habra vuelta|marcha atras
sin vuelta|marcha atras
irreversible|irreversibles|irreversiblemente|permanentemente|definitivamente|irrecuperable
(de) (forma|manera) permanente|irreversible|definitiva
no .. puede|pueden|podra|podran|podras .. deshacer|deshacerse|revertir|revertirse|recuperar|recuperarse|restaurar
(se) perdera|perderan|pierde|pierden
desaparecera|desapareceran
no tiene|tienen|tendra|tendran vuelta|marcha atras
`,
  cost: {
    verbs: `
pagar? comprar? cobrar? suscribir contratar/contrat donar? abonar? invertir/inviert apostar/apuest alquilar? encargar?
gastar? aportar? reembolsar? ingresar? girar? facturar? pujar vender? liquidar?
domiciliar
`,
    phrases: `
pagos|pago de|a .. factura|proveedor|cuota
(<carryOut>) .. <paid>
(<carryOut>) .. reserva .. <ticket>
hacer|hago|haga|realizar|realizo|realice|confirmar|confirmo|confirme .. pedido|pedidos|compra|pago|pagos|transferencia
enviar|lanzar|lanzo|lance|finalizar|finalizo|finalice|tramitar|tramito .. pedido|pedidos|compra|pago|pagos|transferencia
efectuar|efectue|efectuo|autorizar|autorice|autorizo|ejecutar|ejecute|procesar .. pago|pagos|transferencia
reservar|reservo|reserve|reservamos .. <ticket>
renovar|renuevo|renueve|renovara|renovaran|renueva|prorrogar|ampliar .. <paper>
transferir|transfiero|transfiera|enviar|envio|mandar|retirar|ingresar .. <money>
recargar|recargo|recargue .. saldo|tarjeta|movil|cuenta
(se) cargara|cargaran|carga|cargan|cargue
cargar|cargue|cargara|cargaran|cargaremos .. tarjeta
donativo|donacion de
dejar|dar|pagar|abonar|entregar .. anticipo|deposito|senal|fianza
descontar|descontara|descontaran|descuente (de) .. cuenta|saldo|tarjeta
(se) descontara|descontaran
cargo de|en .. tarjeta|cuenta
costara|costaran|cuesta|cuestan
coste|costo (de|adicional)
(tiene|tendra|con) (un) coste|costo
de pago
(volver|volvemos|vuelvo) (a) pedir|comprar
pedir|pido|pida|pedimos .. taxi|taxis|pizza|pizzas|comida|cena|almuerzo
plan|version|tarifa (de) pago
pasar|paso|pase|cambiar|actualizar|mejorar .. premium|pro|pago
dar|hacer|doy|hago .. propina|donativo|donacion
debitar|debito|debite|debitara|debitaran
(se) debita|debitan
anadir|anado|anada|agregar|agrego|agregue .. licencia|licencias|puesto|puestos|asiento|asientos
aumentar|aumento|aumente|subir|subo|suba .. presupuesto|puja
pasar|paso|pase por caja
pedir|pido|pida|solicitar|solicito|solicite .. prestamo|credito
prolongar|prolongo|prolongue .. aparcamiento|estacionamiento|alquiler|estancia
`,
  },
  outward: {
    verbs: `
enviar? publicar compartir invitar desplegar/despliegu fusionar responder/respond reservar? subir mandar reenviar
notificar conceder otorgar presentar? firmar? ejecutar programar? agendar? devolver/devuelv transferir/transfier
inscribir dirigir/dirij colgar/cuelg postear contestar? remitir difundir asignar adjudicar aprobar/aprueb entregar?
avisar? lanzar? postular encender/enciend instalar activar reiniciar autorizar? comunicar divulgar exportar registrar? tramitar? comentar
llamar? emitir rechazar? denegar/denieg promocionar trasladar
tuitear regar/rieg denunciar? solicitar?
`,
    phrases: `
hacer|hago|haga|hacemos|poner|pongo|ponga .. publico|publica|publicos|publicas
poner|pongo|ponga|ponemos ... en linea|marcha|copia
dar|doy|de|damos|dar .. <rights>
(<carryOut>) .. <sent>
despliegue|publicacion|envio (de|del|a|en)
anadir|anado|anada|agregar|agrego|agregue ... miembro|administrador|administradora|admin|editor|editora|moderador|colaborador
hacer|hago|haga|hacemos|dejar|dejo .. visible|visibles ... (todos|todas|publico|cualquiera)
aviso|informar|informo|digo a|al
pedir|pido|pida cita
dejar|dejo|deje .. resena|comentario|valoracion|opinion
cerrar|cierro|cierre .. incidencia|ticket|issue
en|a produccion
nombrar|nombro|nombre .. administrador|administradora|admin|responsable|propietario|propietaria
pasar|paso|pase ... (a) (una|un) persona|agente|humano|companero
llamo|llamar|llame a|al
sacar|saco|saque .. version
(le|les) escribo|escriba
^ escribo|escribir|escriba|escribirle (a|al|le)
abrir|abro|abra|abrimos ... al publico
acceder|accedo|acceda .. calendario|agenda|contactos|camara|ubicacion|microfono|fotos
crear|creo|cree .. usuario|usuarios|cuenta|administrador
crear|creo|cree|abrir|abro|abra .. incidencia|ticket|issue|evento|reunion|cita|solicitud|pull
abrir|abro|abra .. puerta|garaje|porton|valvula|persianas|cortinas|ventana
dar|doy|de (de) alta
(permitir|permita|autorizar|autorice|dejar) ... leer|lea|ver|vea y modificar|modifique|editar|edite|gestionar|gestione|cambiar|cambie
(permitir|permita|permite|autorizar|autorice|dejar) ... leer|lea|ver|vea|acceder|acceda|accedan|modificar|modifique ... <whole>
(permitir|permita|permite|autorizar|autorice|dejar) ... gestionar|gestione|controlar|controle ... <whole>
recibira|recibiran|recibe|reciben .. invitacion|invitaciones
aceptar|acepto|acepte .. invitacion|oferta
iniciar|inicio|inicie|empezar|empiezo|comenzar .. grabacion
derivar|derivo|derive .. paciente|caso
mover|muevo|mueva|aplazar|aplazo|aplace .. reunion|cita|evento|visita
`,
  },
  lookAlikes: `
^ deshacer|cancelar|anular|revertir|detener|interrumpir .. @eliminacion|borrado|supresion
diferencia|diferencias entre .. @
diferencia|diferencias entre ... y|e .. @
recuerdo|recordar|recordarle|recordarme que @
recordar|recordarle|recordarme|recordarte|recordarnos ... que|de @
(avisar|avisarme|avisarle|avise|aviso|notificar|notificarme|notifique|alertar|alertarme|alerte) .. cuando|siempre|cada ... @
recordatorio de|para @
@ significa
@ (aqui) significa
@ quiere decir
@ <view>
@ (el|la|los|las|este|esta|ese|todos|un|su|mi) <view>
@ (todos) (los) <view>
@ .. zoom|resaltado
@apagar|apago|apague|apaga .. luz|luces|lampara|lamparas
@ (el) orden (de) (las|los|la)
@ .. campo|cuadro|terminos|palabras|criterios (de) busqueda
@ (la|tu|su|mi) busqueda $|actual
@ (la|tu|su|mi) busqueda en curso
@ (la|tu|su|mi) busqueda y volver|regresar|mostrar
@ ... (de|del) .. vista|seleccion|favoritos|pantalla|resultados
@ algo
cada cuanto ... @
como @
como se|lo|la @
(avisemos|avise|avisen|avisar|avisarle|pregunte|preguntar|recuerde) antes de @
algo .. @
pagina|paginas|boton|seccion|pestana|pantalla|metodo|metodos|forma|formas|fecha|historial|condiciones|estado|datos (de|del) @
`,
  looks: `
^ por que ... @
^^ que ... @
probar|pruebo|pruebe|probamos|comprobar .. conexion
^ <look> ... @
^ abrir|abro|abra|abre ... @
(una|en|^) vista previa
^ cuando|cuanto|cuantos|cuantas|como|cual|cuales|quien|que (es|son|hay) ... @
quien ... @
^ incluir|ordenar|agrupar
`,
  explains: `
explicar|explique|explico|explica|explicarle|explicarte ... @
que hace|significa ... @
`,
  negations: `
no @
no .. pude|pudo|pudimos|pudieron|podido|logre|logro|logramos|consegui|consiguio @
no se|lo|la|los|las|le|les|nos|me @
no se le|les|lo|la|me @
no sera|seran|ser|es|son|va|van @
no va|van a (ser|a) @
no se va|van a @
nunca|jamas|tampoco (se|lo|la|los|las|sera|seran) @
nunca|jamas|tampoco @
^ nada ... @
nada (sera|se|de) @
^ ningun|ninguna|ninguno ... @
ningun|ninguna|ninguno .. (sera|seran|se) .. @
@ nada|ningun|ninguna|ninguno
ni se @
sin @
sin que .. @
sin (el|la|los|las) @
en (vez|lugar) de .. @
`,
  past: `
proteccion contra .. @
^ @responda|responde en|antes|con|si|aqui
(fue|fueron|ha|han|haya|hayan|habia|quien) (sido) @
(quien|ya|se) ... @ ayer|anoche
ya se @
@desactivar|desactive|desactivo .. borrado|eliminacion|limpieza automatico|automatica
pagina|boton|seccion|pestana|pantalla @
`,
  dryRuns: `
modo (de) prueba|simulacion|ensayo
simular|simulo|simule|simulamos
ensayar|ensayo (el|la)
^ simulacro|simulacion|ensayo $|de|del
hacer|hago|haga|iniciar|ejecutar|lanzar|realizar .. simulacro|simulacion|ensayo
prueba en seco
ejecucion de prueba
`,
  contents: 'titulo asunto texto contenido cuerpo descripcion nota mensaje comentario nombre observaciones',
  answers: {
    yes: 'si, s, sip',
    no: 'no',
    agree: `
confirmar, aceptar, permitir, aprobar, continuar, autorizar, de acuerdo, ejecutar, proceder, confirmo, acepto, autorizo
apruebo, adelante, seguir, entendido, conceder, aplicar, estoy de acuerdo, vale, claro
`,
    refuse: `
rechazar, denegar, no permitir, rechazo, rechazado, bloquear, detener, no acepto, prohibir, negar, declinar, no
aceptar
`,
    cancel: `
cancelar, abortar, no gracias, ahora no, volver, salir, cerrar, no hacer nada, dejarlo, atras, olvidalo, mas tarde
`,
    effect: 'para',
    reversed: `
renunciar, renuncio, renuncia, desistir, desisto, aplazar, retrasar, demorar, diferir, postergar, evite, impida
abstener, abstenerse, suspender
rechazo, rechaza, rechazas, rechazamos, rechazan, rechace, rechazada, deniego, deniega, deniegas, deniegue, denegada, denegado
declino, declina, declinas, opongo, opone, opones, oponer, oponerse, desestimar, desestimo, desestima, desestimada
apagar, deshacer, detener
cancelar, abortar, rechazar, denegar, rechazado, declinar, omitir, saltar, conservar, mantener, sin, no, nunca, desactivar
desactivado, excluir, ignorar, bloquear, detener, simular, simulacion, simulacro, posponer, esperar, pausar, evitar
impedir, prohibir
`,
    confirming: `
confirmar, confirmo, confirmado, confirmada, confirmacion, aprobar, aprobado, aprobada, aprobacion, aceptar, aceptado, acepto
autorizar, autorizado, autorizo, autorizacion, permitir, permitido, permiso, continuar, proceder, acuerdo, seguro, entendido, entiendo
consentimiento, consiento, ejecutar
`,
    neutral: `
respuesta, valor, resultado, eleccion, entrada, datos, campo, decision, opcion, accion, usuario, su, tu, listo, hecho
terminado
codigo, digitos, cifras, numero
`,
    opposite: 'privado, privada, dejar',
    states: 'activo, compartir, igual',
    goesOn: 'continuar, proceder, ejecutar',
    confirmsOnly: 'confirmo, confirmar',
    negating: 'no, sin, nunca, lugar, vez',
    controls: 'marque|marca|casilla, escriba|escribe si',
    telling: 'marque, marca, casilla, para, escriba, escribe, y, el',
    choosing: 'incluir, usar, mostrar',
  },
  questions: {
    confirms: `
seguro|segura (que|de)
esta|estas .. seguro|segura|acuerdo
confirma|confirme|confirmar|confirmo|confirmacion
continuar|proceder|seguir|adelante
de acuerdo
autoriza|autorizar|autorice|autorizacion|aprobar|permiso
realmente|(de) verdad
`,
    asks: `
^ es|son|esta|estan|tiene|tienen|hay|fue|ha|han|cual|cuales|cuando|cuanto|cuantos|cuantas|quien|como|donde|incluir|excluir|necesita|prefiere|usar
^ ya es|se|tiene|esta
`,
    open: `
conservar|conservo|mantener|mantengo|dejar|dejo|guardar .. o
o .. conservar|conservo|mantener|mantengo|dejar|dejo
o cancelar|anular|abortar|rechazar|denegar
cancelar|anular|abortar|rechazar|denegar .. o continuar|seguir|aprobar|aceptar|permitir
^ cual|cuales|quien|quienes|cuando|cuanto|cuantos|cuanta|cuantas|donde|adonde
^^ que
^^ por que
^ como quiere|quieres|desea|deseas|prefiere|prefieres|debo|debe|debemos|puedo|se|hago|es|esta|llamo
^^ a|de|para|con|en|por|desde|hasta|sobre|segun|bajo que
^ a|de|para|con|en|por|desde|hasta|sobre|segun cual|cuales|quien|quienes|donde|cuando|cuanto|cuantos|cuantas
`,
    negated: `
^^ no|nunca|jamas
^^ y no|nunca|jamas
quier*|dese*|prefier*|debo no|nunca
quier*|dese*|prefier* que no|nunca
seguro|segura de no|nunca
seguro|segura de que no|nunca
le|te|se|os|les import*|molest*|opone*
^^ tiene alg*
`,
    notNegated: `
no solo
`,
    ordinary: `
^ mover|muevo|mueva|renombrar|renombro|renombre|copiar|copio|copie|duplicar|duplico
^ exportar|exporto|exporte|descargar|traducir|traduzco|convertir|asignar|asigno|asigne|reprogramar|comprimir
`,
    feigned: `
por que no
que tal
que te|le|os|les parece
`,
  },
  secrets: {
    names: `
(el|tu|su|mi) pin
doce|12|24 palabras ... monedero|cartera|billetera|wallet
monedero|cartera|billetera|wallet ... doce|12|24 palabras
devtools|f12 ... valor
herramientas de desarrollo|desarrollador ... valor
secreto del|de webhook
12|24 palabras .. monedero|cartera|recuperacion|wallet
clave wifi
clave wi fi
json .. cuenta de servicio
contrasena|contrasenas|contrasenia|credenciales|credencial|nip|passphrase
clave|claves secreta|privada|secretas|privadas|api
clave|claves de acceso|api|seguridad|recuperacion|cifrado|licencia|paso|firma
clave|claves de la|tu|su api|cuenta
codigo sms|pin|nip
codigo|codigos de autorizacion|verificacion|seguridad|acceso|confirmacion|recuperacion|autenticacion|respaldo|activacion
codigo|codigos de un|inicio solo|de uso|sesion
codigo de un solo uso
codigo de inicio de sesion
codigo|codigos (de) (seis|cuatro|#) cifras|digitos
codigo .. recibido|recibio|enviado|enviamos|mostrado|aparece|mandado
codigo .. (por) sms
codigo .. (de) .. autenticador|autenticacion
numero de tarjeta
numero de la|tu|su tarjeta
numero de seguro|seguridad social
tarjeta de credito|debito
frase semilla|secreta
frase de recuperacion|contrasena|paso
palabras de recuperacion
palabra secreta
apellido de soltera
secreto de cliente
secreto del cliente
nip de la tarjeta
cadena de conexion
digitos del reverso|dorso
cookie|cookies de sesion
respuesta ... pregunta .. seguridad|secreta
contenido ... env|rsa|ed25519|pem|kubeconfig
archivo|fichero env
direccion|url|enlace .. pagina ... llega|llegue|llegas|redirige|redirigido|aterriza|termina
direccion|url|enlace ... barra de direcciones
(sesion|identificarse|autenticarse) ... copia|copie|copiar|pega|pegue|pegar ... direccion|url|enlace .. pagina|ventana|pestana
(copie|copia|copiar) .. direccion|url|enlace .. esa|dicha pagina
(copie|copia|copiar) su direccion|url
clave $
identificador|id .. sesion .. navegador
clave pgp|gpg|ssh privada
direccion|url|enlace ... redirija|redirige|redirigido|redirigida|redirigio
numeros|numero|digitos (de|del|en) .. reverso|dorso
`,
    none: `
@ caduca|caduque|expira|expire|caducada|olvidada
@ se renueva|cambia|envia|genera|cambio|modifico
<about> .. (de|del) @
<about> de|del .. de|del @
<about> de|del .. de|del la|el|su|tu|una|un @
<about> .. (de|del) la|el|los|las|su|sus|tu|un|una @
palabra|palabras @
cuando|cuantas|cuantos|como|donde ... @
no|nunca|jamas|sin|ninguna ... @
@ ... se cambio|modifico|actualizo|cambiara
@ usa|utiliza|sera|fue|es|ha
olvido|olvidaste|olvidado|olvide .. @
restablecer|cambiar|modificar|generar|renovar .. @
no|nunca|jamas (escriba|introduzca|comparta|envie|pegue|indique) .. @
avise|avisar|recordar|recuerde|recordatorio ... @
con|para la|el|su|tu|una|un @
`,
    asks: `
introduzca introduce introducir ingrese ingresa ingresar escriba escribe escribir pegue pega pegar proporcione proporciona indique
indica facilite digite teclee copie copia copiar repita repite confirme confirma suba adjunte necesito necesita preciso envie comparta
`,
  },
};

/**
 * The forms of a verb that act. Behind a slash, the stem of `despliego` or `destruyo` where it is another. One that ends in
 * `?` has nouns among its forms (`compra`, `envío`), which count only where a verb stands.
 */
function inflect(entry: string): readonly string[] {
  const isNoun = entry.includes('?');
  const [verb = '', other] = entry.replace('?', '').split('/');
  const stem = verb.slice(0, -2);
  const isFirst = verb.endsWith('ar');
  const [third, wish] = isFirst ? ['a', 'e'] : ['e', 'a'];
  const stems = other === undefined ? [stem] : [stem, other];
  const softened = isFirst ? stems.map(softly) : stems;
  const forms = (ending: string, of = stems) => of.map((each) => `${each}${ending}`).join('|');
  const finite = `${forms(third)}|${forms(`${third}n`)}|${forms(wish, softened)}|${forms(`${wish}n`, softened)}`;
  const participle = `${stem}${isFirst ? 'ad' : 'id'}`;
  return [
    `${verb}|${verb}e|${verb}a|${verb}an|${verb}as|${verb}emos|${stem}${isFirst ? 'ando' : 'iendo'}`,
    ...(isNoun ? [`^ ${finite} (<object>)`, `(<doer>) ${finite}`] : [finite]),
    // `elimino` is `eliminó` as well, `pagamos` present and past.
    ...(isNoun ? [`^ ${forms('o')} (<object>)`, `^ (le|les|lo|la|los|las) ${forms('o')}`] : [`^ ${forms('o')}`]),
    `^ ${stem}${isFirst ? 'amos' : 'imos'}|${forms(`${wish}mos`, softened)}`,
    `(si|entonces|y|luego) ${forms('o')}`,
    `^ (se|me) (lo|la|los|las) ${forms('o')}`,
    `(sino) ${participle}o|${participle}a|${participle}os|${participle}as`,
    `(<will>) .. ${participle}o|${participle}a|${participle}os|${participle}as`,
  ];
}

/** `revoc` → `revoqu`, `pag` → `pagu`, `reemplaz` → `reemplac`: how a stem in -ar is written before an e. */
function softly(stem: string): string {
  return stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c');
}
