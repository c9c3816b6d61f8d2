import type { ReactNode, RefObject } from 'react'
import type { AnyField } from '@/entities/types'
import type { Section } from './sections'
import type { Fold } from './useFold'

interface Props {
  sections: readonly Section[]
  /** Which sections are drawn; without it all are. */
  fold?: Fold
  scroller: RefObject<HTMLElement | null>
  children: (field: AnyField) => ReactNode
}

const sectionId = (index: number) => `form-section-${index}`

/** Sections in two columns; more than two get an index at the side. */
export function FormSections({ sections, fold, scroller, children }: Props) {
  const { shown, rest, unfold } = fold ?? { shown: sections, rest: 0 }
  const indexed = sections.length > 2
  const go = (index: number) => {
    unfold?.()
    const section = scroller.current?.querySelector<HTMLElement>(`#${sectionId(index)}`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus({ preventScroll: true })
  }
  return (
    <div className={indexed ? 'form-sections indexed' : 'form-sections'}>
      {indexed && (
        <nav className="form-index" aria-label="Secciones">
          {sections.map(({ name }, index) => (
            <button key={name} type="button" onClick={() => go(index)}>
              {name}
            </button>
          ))}
        </nav>
      )}
      <div className="form-main">
        {shown.map(({ name, fields }, index) => (
          <section
            key={name}
            id={sectionId(index)}
            className="form-section"
            {...(name !== '' && { 'aria-label': name })}
          >
            {sections.length > 1 && name !== '' && fields[0]?.label !== name && <h3>{name}</h3>}
            <div className="form-fields">{fields.map(children)}</div>
          </section>
        ))}
        {rest > 0 && <div style={{ blockSize: rest }} />}
      </div>
    </div>
  )
}
