import type { Question } from './ConfirmDialog'

/** Asked before a person leaves something that has no clear answer yet. */
export const UNSETTLED_QUESTION: Question = {
  title: '¿Dejarlo sin comprobar?',
  text: 'Lo que haya llegado al servidor no se deshace.',
  action: 'Dejarlo',
  danger: true,
}

/** Asked while something is on its way to the server: leaving does not stop it. */
export const SAVING_QUESTION: Question = {
  title: '¿Salir sin ver cómo quedó?',
  text: 'Se está guardando, y salir no lo detiene: antes de cargarlo otra vez, fijate si quedó.',
  action: 'Salir',
  cancel: 'Esperar',
  danger: true,
}

/** Asked before changes that are not stored are lost; `where` they were made: "la venta". */
export const discardQuestion = (where = 'el formulario'): Question => ({
  title: '¿Descartar los cambios?',
  text: `Lo que cambiaste en ${where} no se guardó.`,
  action: 'Descartar',
  cancel: 'Seguir editando',
  danger: true,
})
