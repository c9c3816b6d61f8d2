import { Volume2, MonitorUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useAccess } from '@/session/useAccess'
import { useWarningDays } from '@/session/useWarningDays'
import { useSounds, type Sound } from '@/ui/scan/sounds'
import { PayToForm } from './PayToForm'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { selectDisplay } from '@/shop/display/displaySlice'
import { forgetDisplay, openDisplay } from '@/shop/display/till'
import { useOpensDisplay } from '@/shop/display/useOpensDisplay'
import { quantity } from '@/lib/format'
import { setUnaskedUnits, unaskedUnits } from '@/lib/unaskedUnits'

const CHOICES = [20, 50, 100, 200, 500, 1_000, 5_000]

/** The quantity above which the till of this computer asks before it charges. */
function UnaskedUnits() {
  const id = useId()
  const [units, setUnits] = useState(unaskedUnits)
  const choices = [...new Set([...CHOICES, units])].filter((count) => count > 0).sort((one, other) => one - other)
  return (
    <fieldset className="panel configuracion-panel">
      <legend>Cantidades</legend>
      <label className="form-label" htmlFor={id}>
        Al cobrar, preguntar si está bien un renglón de
      </label>
      <select
        id={id}
        className="form-select configuracion-short"
        value={units}
        onChange={({ target }) =>
          setUnits(setUnaskedUnits(Number(target.value)) ? Number(target.value) : unaskedUnits())
        }
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            más de {quantity(count)}
          </option>
        ))}
        <option value={0}>No preguntar</option>
      </select>
    </fieldset>
  )
}

/** Opens a window for the customer on a second screen of this computer. */
function CustomerDisplay() {
  const dispatch = useThunkDispatch()
  const known = useSelector((state) => selectDisplay(state).id !== null)
  if (!useOpensDisplay()) return null
  return (
    <fieldset className="panel configuracion-panel">
      <legend>Pantalla del cliente</legend>
      <p className="meta">
        Una ventana para un segundo monitor: muestra lo que se va cobrando en esta pestaña, el total y el vuelto.
        Llevala a ese monitor y tocá «Pantalla completa». Queda recordada en esta computadora.
      </p>
      <div className="choices">
        <Button variant="light" onClick={() => dispatch(openDisplay())}>
          <MonitorUp size={18} aria-hidden /> Abrir la pantalla del cliente
        </Button>
        {known && (
          <Button variant="light" onClick={() => dispatch(forgetDisplay())}>
            Dejar de usarla
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type Choice = 'light' | 'dark' | 'system'

/** The choice of colours, which the shell keeps. */
export interface ThemeControl {
  choice: Choice
  choose: (choice: Choice) => void
}

const THEMES: readonly { choice: Choice; label: string }[] = [
  { choice: 'light', label: 'Claro' },
  { choice: 'dark', label: 'Oscuro' },
  { choice: 'system', label: 'Como el sistema' },
]
const SOUNDS: readonly { sound: Sound; label: string }[] = [
  { sound: 'ok', label: 'Leído' },
  { sound: 'error', label: 'Error' },
  { sound: 'stock', label: 'Stock' },
]
const WARNINGS = [0, 1, 2, 3, 5, 7, 15, 30]

/** How the app looks and sounds to this person in this browser. */
export function Preferencias({ theme }: { theme: ThemeControl }) {
  const id = useId()
  const access = useAccess()
  const { muted, toggle, play } = useSounds()
  const [days, setDays] = useWarningDays()
  const warnings = WARNINGS.includes(days) ? WARNINGS : [...WARNINGS, days].sort((one, other) => one - other)
  return (
    <>
      <fieldset className="panel configuracion-panel">
        <legend>Colores</legend>
        <div className="choices">
          {THEMES.map(({ choice, label }) => (
            <div key={choice} className="form-check field-check">
              <input
                id={`${id}-${choice}`}
                type="radio"
                name={`${id}-theme`}
                className="form-check-input"
                checked={theme.choice === choice}
                onChange={() => theme.choose(choice)}
              />
              <label className="form-check-label" htmlFor={`${id}-${choice}`}>
                {label}
              </label>
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset className="panel configuracion-panel">
        <legend>Sonidos</legend>
        <div className="form-check field-check">
          <input
            id={`${id}-sounds`}
            type="checkbox"
            role="switch"
            className="form-check-input"
            checked={!muted}
            onChange={toggle}
          />
          <label className="form-check-label" htmlFor={`${id}-sounds`}>
            Sonidos al leer códigos
          </label>
        </div>
        <div className="choices">
          {SOUNDS.map(({ sound, label }) => (
            <Button key={sound} variant="light" disabled={muted} onClick={() => play(sound)}>
              <Volume2 size={18} aria-hidden />
              Probar: {label}
            </Button>
          ))}
        </div>
      </fieldset>
      {access.can('sale.store') && <UnaskedUnits />}
      {access.can('sale.store') && <CustomerDisplay />}
      {access.ownsShop && <PayToForm />}
      {access.can('pending.index') && (
        <fieldset className="panel configuracion-panel">
          <legend>Agenda</legend>
          <label className="form-label" htmlFor={`${id}-warning`}>
            Mostrar en amarillo las tareas a las que les faltan, como mucho
          </label>
          <select
            id={`${id}-warning`}
            className="form-select configuracion-short"
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {warnings.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? '1 día' : `${count} días`}
              </option>
            ))}
          </select>
        </fieldset>
      )}
      <p className="meta mb-0">
        Estas preferencias quedan en este navegador: si salís, vuelven cuando entres otra vez con tu cuenta.
      </p>
    </>
  )
}
