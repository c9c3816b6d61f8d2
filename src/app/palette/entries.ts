import { FilePlus2, Landmark, type LucideIcon } from 'lucide-react'
import type { Access } from '@/domain/access'
import { article } from '@/entities/article'
import { client } from '@/entities/client'
import { provider } from '@/entities/provider'
import type { AnyEntity } from '@/entities/types'
import { fold, hasEveryWord, words } from '@/lib/text'
import { may } from '@/session/rights'
import { addressOf, mayOpen, type Screen } from '../screen'
import { SCREENS } from '../screens'
import { iconOf } from '../shell/icons'
import { partsOf, WORDS } from './parts'

export const GROUPS = ['Ir a', 'Acciones', 'Artículos', 'Clientes', 'Proveedores', 'Ventas'] as const

/** One line of the palette. `run` resolves to the reason when it fails, and the palette stays open. */
export interface Entry {
  id: string
  group: (typeof GROUPS)[number]
  text: string
  detail?: string
  /** More words that find the entry. */
  also?: string
  icon: LucideIcon
  run: () => void | Promise<string | null>
}

/** The parts of screens, each with its screen; too many to show before something is typed. */
export const partEntries = (access: Access, open: (address: string) => void): readonly Entry[] =>
  SCREENS.filter((screen) => mayOpen(screen, access)).flatMap((screen) =>
    partsOf(screen.name, access).map(([, at, text, also]): Entry => ({
      id: `go-${at}`,
      group: 'Ir a',
      text,
      detail: screen.title,
      also,
      icon: iconOf(screen),
      run: () => open(at),
    })),
  )

/** The entities whose records the palette finds and creates, each with the screen that shows them. */
export const FOUND = [
  { entity: article as AnyEntity, screen: 'article', group: 'Artículos' },
  { entity: client as AnyEntity, screen: 'client', group: 'Clientes' },
  { entity: provider as AnyEntity, screen: 'provider', group: 'Proveedores' },
] as const

const screenOf = (name: string, access: Access): Screen | undefined =>
  SCREENS.find((screen) => screen.name === name && mayOpen(screen, access))

/** Address of a screen this person may open; undefined when there is none. */
export const placeOf = (name: string, access: Access): string | undefined => {
  const screen = screenOf(name, access)
  return screen && addressOf(screen)
}

/**
 * Entries that do not depend on the query: the screens of the menu and beside it, and the actions available anywhere.
 * `open` goes to a place, `create` opens its empty form there.
 */
export function fixedEntries(
  access: Access,
  shortcuts: Readonly<Record<string, string>>,
  open: (address: string) => void,
  create: (entity: AnyEntity, address: string) => void,
): readonly Entry[] {
  const screens = SCREENS.filter(
    (screen) => mayOpen(screen, access) && (screen.menu || screen.name === 'configuracion'),
  )
  const caja = placeOf('caja', access)
  return [
    ...screens.map((screen): Entry => {
      const address = shortcuts[screen.name] ?? addressOf(screen)
      return {
        id: `go-${screen.name}`,
        group: 'Ir a',
        text: screen.title,
        ...(WORDS[screen.name] !== undefined && { also: WORDS[screen.name] }),
        icon: iconOf(screen),
        run: () => open(address),
      }
    }),
    ...FOUND.flatMap(({ entity, screen }): Entry[] => {
      const address = placeOf(screen, access)
      if (address === undefined || !may(entity, 'store', access)) return []
      const run = () => create(entity, address)
      return [{ id: `create-${entity.name}`, group: 'Acciones', text: entity.labels.create, icon: FilePlus2, run }]
    }),
    ...(caja === undefined
      ? []
      : [
          {
            id: 'caja',
            group: 'Acciones',
            text: 'Abrir o cerrar una caja',
            icon: Landmark,
            run: () => open(caja),
          } satisfies Entry,
        ]),
  ]
}

/** The entries with every word of the query, accents aside; those that begin with the query go first. */
export function matching(entries: readonly Entry[], query: string): readonly Entry[] {
  const wanted = words(query)
  if (wanted.length === 0) return entries
  const start = fold(query.trim())
  const fits = entries.filter(({ text, group, also = '' }) => hasEveryWord(fold(`${text} ${group} ${also}`), wanted))
  const begins = ({ text }: Entry) => Number(fold(text).startsWith(start))
  return fits.toSorted((one, other) => begins(other) - begins(one))
}
