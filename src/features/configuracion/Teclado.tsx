/** A key as it is printed on the keyboard, and what it does. */
export interface ShownKey {
  action: string
  shown: readonly string[]
  label: string
}

/** The keys of the point of sale, out of the one table that also listens to them. */
export function Teclado({ keys }: { keys: readonly ShownKey[] }) {
  return (
    <section className="panel configuracion-panel" aria-label="Teclas de Vender">
      <h2>Teclas de Vender</h2>
      <dl className="key-table">
        {keys.map(({ action, shown, label }) => (
          <div key={action}>
            <dt>
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
