// White words need a dark ground and black ones a light one, whatever the theme: each ground with parts that stand out on it.
const DARK = ['#8f9aff', '#2dd4bf', '#f07bc0', '#94a3b8', '#38bdf8', '#d6a57c', '#c79bff', '#e6ebf7']
const LIGHT = ['#3a43c4', '#0d8a80', '#b5368a', '#64748b', '#0b7fc0', '#96603a', '#9356d8', '#1c2b4a']

/** Of the words of a drawing; `theme`: as those around it. */
export type WordColor = 'white' | 'black' | 'theme'

interface Ground {
  ink: string
  line: string
  /** Colour of the n-th series, from 1. */
  part: (nth: number) => string
}

/** Colours that go with the words of a drawing (REP-003). `token`: the theme's own. */
export function onGround(color: WordColor, token: (name: string) => string): Ground {
  if (color === 'theme') return { ink: token('--ink-2'), line: token('--line'), part: (nth) => token(`--part-${nth}`) }
  const parts = color === 'white' ? DARK : LIGHT
  const [ink, line] = color === 'white' ? ['#ffffff', '#323c5c'] : ['#000000', '#d9e0ea']
  return { ink, line, part: (nth) => parts[nth - 1] ?? ink }
}
