/** Holds the place of a screen whose code is on its way. */
export function ScreenLoading({ title }: { title: string }) {
  return (
    <div className="screen-loading" role="status">
      <span className="visually-hidden">Cargando {title}</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
