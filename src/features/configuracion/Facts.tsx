interface Props {
  title: string
  note?: string
  facts: readonly (readonly [name: string, value: string])[]
}

/** Values that cannot be changed. */
export function Facts({ title, note, facts }: Props) {
  return (
    <section className="panel configuracion-panel" aria-label={title}>
      <h2>{title}</h2>
      {note !== undefined && <p className="meta">{note}</p>}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
