/** The practice requests, in the person's language: what a server would send. */
import { i18n } from '#i18n';
import type { Exercise, WelcomeMessage } from '../../lib/protocol/welcome.ts';

/** The message to the background that brings `exercise` up. The names are reserved for examples (RFC 2606). */
export function exerciseMessage(exercise: Exercise): WelcomeMessage {
  return { type: 'practice', exercise, server: i18n.t('practice.server'), params: paramsOf(exercise) };
}

function paramsOf(exercise: Exercise): Record<string, unknown> {
  switch (exercise) {
    case 'honest':
      return {
        mode: 'url',
        message: i18n.t('practice.honestMessage'),
        url: 'https://accounts.example.com/connect?app=practice',
      };
    case 'lookalike':
      return {
        mode: 'url',
        message: i18n.t('practice.lookalikeMessage'),
        url: 'https://github.com.sign-in.example.net/login',
      };
    case 'decision':
      return {
        mode: 'form',
        message: i18n.t('practice.decisionMessage'),
        requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } }, required: ['confirm'] },
      };
    case 'form':
      return {
        mode: 'form',
        message: i18n.t('practice.formMessage'),
        requestedSchema: {
          type: 'object',
          properties: {
            name: { type: 'string', title: i18n.t('practice.fieldName'), maxLength: 60 },
            seat: {
              type: 'string',
              title: i18n.t('practice.fieldSeat'),
              oneOf: [
                { const: 'window', title: i18n.t('practice.seatWindow') },
                { const: 'aisle', title: i18n.t('practice.seatAisle') },
              ],
            },
            news: { type: 'boolean', title: i18n.t('practice.fieldNews') },
          },
          required: ['name'],
        },
      };
  }
}
