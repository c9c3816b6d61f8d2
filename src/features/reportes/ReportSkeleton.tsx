/** Placeholder while the figures are being read. */
export function ReportSkeleton() {
  return (
    <div className="report-skeleton" role="status">
      <span className="visually-hidden">Cargando los números</span>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  )
}
