import { Banknote, PackageSearch, Users } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import './inicio.css'

const PARTS = [
  {
    icon: Banknote,
    title: 'Vendé rápido',
    text: 'Código de barras, varias formas de pago, presupuestos y devoluciones desde el mostrador.',
  },
  {
    icon: PackageSearch,
    title: 'Cuidá tu stock',
    text: 'Artículos, depósitos, listas de precios y pedidos a proveedores, siempre al día.',
  },
  {
    icon: Users,
    title: 'Conocé a tus clientes',
    text: 'Cuentas corrientes, cajas y reportes claros para decidir con los números a la vista.',
  },
]

/** The first page of a visitor, where the home page is switched on (SHELL-015). */
export function Inicio() {
  // Carries the address the visitor wanted before he had to sign in.
  const { state } = useLocation() as { state: unknown }
  return (
    <div className="inicio">
      <header>
        <p className="inicio-logo">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          Comercio
        </p>
        <Link className="btn btn-light" to="/login" state={state}>
          Ingresar
        </Link>
      </header>
      <main>
        <h1>Todo tu comercio, en un solo lugar</h1>
        <p className="inicio-lead">
          Ventas, stock, clientes y cajas para comercios argentinos. Simple para quien cobra, completo para quien
          administra.
        </p>
        <Link className="btn btn-primary btn-lg" to="/login" state={state}>
          Ingresar a mi comercio
        </Link>
        <ul>
          {PARTS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="panel">
              <Icon size={28} strokeWidth={1.75} aria-hidden />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}
