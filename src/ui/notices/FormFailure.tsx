import './formFailure.css'

/** Says at the top of a form why what was sent was not done. */
export function FormFailure({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div className="form-failure" role="alert">
      {text}
    </div>
  )
}
