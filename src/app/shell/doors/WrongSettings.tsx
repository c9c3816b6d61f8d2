/** Shown instead of the app when this build was given settings that cannot work; the message names them. */
export function WrongSettings({ message }: { message: string }) {
  return (
    <main className="container py-5" role="alert">
      <h1 className="fs-4">Comercio no puede iniciar</h1>
      <p>{message}.</p>
      <p className="meta">
        Quien instaló el sistema tiene que corregir esas variables y compilar de nuevo (ver .env.example).
      </p>
    </main>
  )
}
