import type { ReactNode } from 'react'

export interface BoardColumn {
  id: number
  name: string
  /** The count beside the name. */
  note: string
  cards: readonly ReactNode[]
  /** Text of an empty column. */
  empty: string
}

/** One column per state, in the order of the states; columns that do not fit side by side are scrolled. */
export function Board({ label, columns }: { label: string; columns: readonly BoardColumn[] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a pointer
    <div className="board" role="region" aria-label={label} tabIndex={0}>
      {columns.map(({ id, name, note, cards, empty }) => (
        <section key={id} className="panel board-column" aria-label={name}>
          <header>
            <h3>{name}</h3>
            <span className="meta">{note}</span>
          </header>
          {cards.length === 0 ? <p className="meta mb-0">{empty}</p> : <ul>{cards}</ul>}
        </section>
      ))}
    </div>
  )
}
