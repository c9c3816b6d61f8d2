import type { Doubt } from './entries'

const TEXTS = {
  absent: 'No llegó a guardarse: el servidor no contestó bien. Lo que cargaste sigue acá: probá de nuevo.',
  half: 'Quedó guardado a medias.',
  unknown: 'Sin respuesta. No se repite: al guardar de nuevo lo buscamos antes.',
} as const

/** What a form says of an operation in doubt, where it keeps what was typed and has only one line for it. */
export const doubtText = ({ half }: { half: string }, doubt: Doubt): string =>
  doubt === 'half' ? `${TEXTS.half} ${half}` : TEXTS[doubt]

/** What a form says when an equal record of a moment ago was there before. */
export const TWIN = 'Hace un momento se guardó uno igual: fijate si es el mismo.'
