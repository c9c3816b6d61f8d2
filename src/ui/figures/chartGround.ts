// White words need a dark background and black words a light one, whatever the theme. Each background has colours that
// stand out on it.
const DARK = ['#8f9aff', '#2dd4bf', '#f07bc0', '#94a3b8', '#38bdf8', '#d6a57c', '#c79bff', '#e6ebf7']
const LIGHT = ['#3a43c4', '#0d8a80', '#b5368a', '#64748b', '#0b7fc0', '#96603a', '#9356d8', '#1c2b4a']

/** Colour of the words of a drawing; `theme`: that of the words around it. */
export type WordColor = 'white' | 'black' | 'theme'

interface Ground {
  ink: string
  line: string
  /** Colour of the n-th series, from 1. */
  part: (nth: number) => string
}

/** The colours that go with the words of a drawing (REP-003). `token`: reads a colour of the theme. */
export function onGround(color: WordColor, token: (name: string) => string): Ground {
  if (color === 'theme') return { ink: token('--ink-2'), line: token('--line'), part: (nth) => token(`--part-${nth}`) }
  const parts = color === 'white' ? DARK : LIGHT
  const [ink, line] = color === 'white' ? ['#ffffff', '#323c5c'] : ['#000000', '#d9e0ea']
  return { ink, line, part: (nth) => parts[nth - 1] ?? ink }
}
