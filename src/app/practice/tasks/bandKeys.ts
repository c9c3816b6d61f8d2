import { useCombos } from '@/ui/hooks/useCombos'
import { dialogOpen } from '@/ui/scan/useWedge'

/** The keys of the band, as `lib/combo` names them; the till has none of them. */
const BAND_KEYS = { list: 'alt&t', anew: 'alt&n', answer: 'alt&r', hint: 'alt&i' } as const
export const BAND_COMBOS: readonly string[] = Object.values(BAND_KEYS)

type BandAction = keyof typeof BAND_KEYS
const OVER_DIALOGS: readonly BandAction[] = ['hint', 'answer']

/** The key of the band as it is printed. */
export const bandKey = (action: BandAction): string => `Alt+${BAND_KEYS[action].slice(-1).toUpperCase()}`

const isAction = (action: string): action is BandAction => action in BAND_KEYS

/** Hears the keys of the band. Over a dialog only two of them act: the others would take the person away from it. */
export function useBandKeys(run: (action: BandAction) => void): void {
  useCombos((combo, event) => {
    const [action] = Object.entries(BAND_KEYS).find(([, key]) => key === combo) ?? []
    if (action === undefined || !isAction(action) || event.defaultPrevented) return
    event.preventDefault()
    if (!event.repeat && (OVER_DIALOGS.includes(action) || !dialogOpen())) run(action)
  })
}
