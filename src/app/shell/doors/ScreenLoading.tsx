/** Shown while the code of a screen is being loaded. */
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
