/** The reminder that is sent to clients who owe, as this browser keeps it. */
export interface ReminderSettings {
  /** Text with `{cliente}` and the other keys of `REMINDER_WORDS` in it. */
  text: string
  /** Alias to transfer money to; empty: none. */
  alias: string
}

/** The words in braces that the text may have, and what each stands for. */
export const REMINDER_WORDS = {
  cliente: 'el nombre',
  total: 'lo que debe',
  desde: 'la fecha de lo más viejo',
  detalle: 'cuánto de cada antigüedad',
  comercio: 'tu comercio',
  alias: 'el alias para transferir',
} as const
type ReminderWord = keyof typeof REMINDER_WORDS

export const USUAL_REMINDER: ReminderSettings = {
  text: [
    'Hola {cliente}, te escribimos de {comercio}: tenés pendiente {total}.',
    'Lo más viejo es del {desde}.',
    'Podés transferir a {alias}.',
    '¡Gracias!',
  ].join('\n'),
  alias: '',
}
const LONGEST = 1_000

/** The reminder the browser kept; a field that makes no sense takes its usual value. */
export function parseReminder(value: unknown): ReminderSettings {
  const { text, alias } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return {
    text: typeof text === 'string' && text.trim() !== '' ? text.slice(0, LONGEST) : USUAL_REMINDER.text,
    alias: typeof alias === 'string' ? alias.slice(0, 60) : '',
  }
}

/** The text for one client. A line with a word whose value is empty is left out. */
export const reminderText = ({ text }: ReminderSettings, words: Readonly<Record<ReminderWord, string>>): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const isEmpty = (Object.keys(words) as ReminderWord[]).some(
        (word) => words[word] === '' && line.includes(`{${word}}`),
      )
      if (isEmpty) return []
      return [line.replace(/\{(\w+)\}/g, (whole, word: string) => words[word as ReminderWord] ?? whole)]
    })
    .join('\n')
    .trim()

/** Days (`YYYY-MM-DD`) on which clients were reminded, by their ids. */
export type Reminded = Readonly<Record<string, string>>

const daysFrom = (value: unknown) =>
  Object.entries((typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>)

/** The days the browser kept; what makes no sense is left out. */
export const parseReminded = (value: unknown): Reminded =>
  Object.fromEntries(
    daysFrom(value).filter(
      (entry): entry is [string, string] => /^\d+$/.test(entry[0]) && /^\d{4}-\d\d-\d\d$/.test(String(entry[1])),
    ),
  )
