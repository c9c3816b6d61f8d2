import './formFailure.css'

/** Why what was sent was not done, on top of its form. */
export function FormFailure({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div className="form-failure" role="alert">
      {text}
    </div>
  )
}
