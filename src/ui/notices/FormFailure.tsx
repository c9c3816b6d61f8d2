import { Button } from 'react-bootstrap'
import './formFailure.css'

/** A way out of a failure: a button beside its words. */
export interface Way {
  label: string
  run: () => void
}

/** Says at the top of a form why what was sent was not done. */
export function FormFailure({ text, ways = [] }: { text: string | null; ways?: readonly Way[] }) {
  if (text === null) return null
  return (
    <div className="form-failure" role="alert">
      {text}
      {ways.length > 0 && (
        <div className="form-failure-ways">
          {ways.map(({ label, run }) => (
            <Button key={label} variant="light" size="sm" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
