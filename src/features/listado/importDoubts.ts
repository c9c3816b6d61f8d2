import type { Question } from '@/ui/Confirm'

const MANY = 5
const ROWS = new Intl.ListFormat('es')
const ANYWAY = { action: 'Importar igual', danger: true }

/** What is asked before rows the server would read wrong are sent; `doubts`: why, by the number of the row in the sheet. */
export function doubtQuestion(doubts: ReadonlyMap<number, string>): Question {
  const [first = 0, ...others] = doubts.keys()
  const odd = 'números escritos como texto que se leerían mal (1.500 como 1,5), importes negativos o artículos nuevos sin nombre'
  if (others.length === 0)
    return {
      title: 'Hay una fila para revisar',
      text: `La fila ${first} tiene ${odd}. Corregila en la planilla, o queda como el servidor la lea.`,
      ...ANYWAY,
    }
  const numbers = [first, ...others].slice(0, MANY).map(String)
  const rows = ROWS.format(doubts.size > MANY ? [...numbers, 'otras'] : numbers)
  return {
    title: `Hay ${doubts.size} filas para revisar`,
    text: `Las filas ${rows} tienen ${odd}. Corregilas en la planilla, o quedan como el servidor las lea.`,
    ...ANYWAY,
  }
}
