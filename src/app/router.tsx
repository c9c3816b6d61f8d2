import { createBrowserRouter, Navigate, useLocation, useParams, type RouteObject } from 'react-router-dom'
import type { Settings } from '@/lib/env'
import { useAccess } from '@/session/useAccess'
import { DEFAULT_VIEWS } from './defaultViews'
import { loadLogin } from './firstScreen'
import { lazyScreen } from './lazyScreen'
import { firstAddress } from './menu'
import { addressOf, type Screen } from './screen'
import { SCREENS } from './screens'
import { Allowed } from './shell/doors/Allowed'
import { BootScreen } from './shell/doors/BootScreen'
import { ErrorPage } from './shell/doors/ErrorPage'
import { NotFound } from './shell/doors/NotFound'
import { Root } from './shell/doors/Root'
import { ScreenLoading } from './shell/doors/ScreenLoading'
import { SignedIn } from './shell/doors/SignedIn'
import { SignedOut } from './shell/doors/SignedOut'

/** What a route says about itself: the page's title, and what `useView` needs. */
export interface RouteHandle {
  name: string
  title: string
  defaultView?: string
}

/** Where somebody without a session is sent: the home page when there is one, else the route of the setting (D-12, SES-017). */
export const entranceOf = ({ homePage, unauthenticatedRoute }: Settings): string =>
  homePage ? '/inicio' : `/${unauthenticatedRoute}`

/** The list that opens where nothing else decides: the entity of the setting, articles by default (NAV-032). */
export const indexAddress = ({ indexRoute }: Settings): string => {
  const screen = SCREENS.find(({ name }) => name === indexRoute)
  return screen === undefined ? '/' : addressOf(screen)
}

const handle = (name: string, title: string): RouteHandle => {
  const defaultView = DEFAULT_VIEWS[name]
  return { name, title, ...(defaultView !== undefined && { defaultView }) }
}

function screenRoute(screen: Screen): RouteObject {
  const Content = lazyScreen(screen.load, <ScreenLoading title={screen.title} />)
  return {
    path: screen.path,
    handle: handle(screen.name, screen.title),
    element: (
      <Allowed screen={screen}>
        <Content key={screen.name} />
      </Allowed>
    ),
  }
}

// Not in the first code: most pages open with somebody signed in.
const Login = lazyScreen(loadLogin, <BootScreen />)
const Home = lazyScreen(async () => (await import('./shell/doors/Home')).Home, <ScreenLoading title="Inicio" />)

/** When the setting wants no public page, the home address is a summary for whoever is signed in (NAV-008). */
const summaryRoute: RouteObject = {
  path: '/inicio/:view?',
  handle: handle('inicio', 'Inicio'),
  element: <Home />,
}

function ToFirst() {
  return <Navigate to={firstAddress(useAccess())} replace />
}

/** Redirects the former product's address, whose menu spelled it in the plural (D-01). */
function ToCaja() {
  const { '*': rest = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={`/caja${rest === '' ? '' : `/${rest}`}${search}`} replace />
}

// Not in the first code: only some shops have a public page.
const Inicio = lazyScreen(async () => (await import('@/features/inicio/Inicio')).Inicio)

/** Every address of the app. Guards are elements, so they hold on each navigation and follow the session (D-17). */
export function routesFor(settings: Settings): RouteObject[] {
  const RecuperarClave = lazyScreen(
    async () => (await import('@/features/recuperarClave/RecuperarClave')).RecuperarClave,
  )
  return [
    {
      element: <Root />,
      errorElement: (
        <main>
          <ErrorPage />
        </main>
      ),
      children: [
        {
          element: <SignedOut />,
          children: [
            { path: '/login', element: <Login homePage={settings.homePage} />, handle: handle('login', 'Ingresar') },
            ...(settings.homePage
              ? [{ path: '/inicio/:view?', element: <Inicio />, handle: handle('inicio', 'Inicio') }]
              : []),
          ],
        },
        {
          path: '/recuperar-clave/:view?/:sub_view?',
          handle: handle('recuperar_clave', 'Recuperar la clave'),
          element: <RecuperarClave done={indexAddress(settings)} />,
        },
        {
          element: <SignedIn entrance={entranceOf(settings)} />,
          children: [
            {
              errorElement: <ErrorPage />,
              children: [
                { path: '/', element: <ToFirst /> },
                { path: '/cajas/*', element: <ToCaja /> },
                ...SCREENS.map(screenRoute),
                ...(settings.homePage ? [] : [summaryRoute]),
                { path: '*', element: <NotFound />, handle: handle('no_encontrada', 'Página no encontrada') },
              ],
            },
          ],
        },
      ],
    },
  ]
}

/** History mode with base `/` (NAV-001), or with the base of practice. */
export const createAppRouter = (settings: Settings, basename = '/') =>
  createBrowserRouter(routesFor(settings), { basename })
