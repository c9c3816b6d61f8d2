import { Boxes, ChartNoAxesCombined, ScanBarcode } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LoginForm } from './LoginForm'
import './login.css'

const PROMISES = [
  { icon: ScanBarcode, text: 'Escaneá y cobrá sin soltar el lector' },
  { icon: Boxes, text: 'Stock, clientes y cajas siempre al día' },
  { icon: ChartNoAxesCombined, text: 'Las cuentas de tu comercio, en un solo lugar' },
]

export function Login({ homePage }: { homePage: boolean }) {
  return (
    <main className="login">
      <section className="login-brand" aria-label="Comercio">
        <p className="login-logo">
          <img src="/favicon.svg" alt="" width={44} height={44} />
          Comercio
        </p>
        <div className="login-pitch">
          <p className="login-claim">El mostrador, el depósito y los números, en la misma pantalla.</p>
          <ul>
            {PROMISES.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon size={22} strokeWidth={1.75} aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <span className="login-bars" aria-hidden />
      </section>
      <section className="login-panel" aria-labelledby="login-title">
        <div className="login-card">
          <h1 id="login-title">Ingresá a tu comercio</h1>
          <p className="login-hint">Con tu número de documento y tu contraseña.</p>
          <LoginForm />
          <p className="login-links">
            <Link to="/recuperar-clave">¿Olvidaste tu contraseña?</Link>
            {homePage && <Link to="/inicio">Volver al inicio</Link>}
          </p>
        </div>
      </section>
    </main>
  )
}
