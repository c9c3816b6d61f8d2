import type { Root } from 'react-dom/client'
import type { Settings } from '@/lib/env'
import { NEWS_SEEN_COOKIE } from '../newsCookie'
import { App } from '../App'
import { BootScreen } from '../shell/doors/BootScreen'
import { startApp } from '../start'
import { SALE_BEGUN_LOCK } from '../updates/busy'
import { PRACTICE } from './address'
import { endWith, leavePractice } from './leave'
import { tellNewVersion } from './newVersion'
import { PracticeContext } from './practiceContext'
import { PracticeFrame } from './PracticeFrame'
import { sellInTheMorning } from './shop/morning'
import { practiceWire } from './shop/routes'
import { seedShop } from './shop/seed'
import { userRow } from './shop/person'
import { createPractice } from './session'
import { visitOf } from './visit'
import { encloseWorld } from './world'

/** Id, in the practice shop, of the person who practises. */
const PERSON = 2
/** The shop is in memory, so its calls need no limit. */
const PER_MINUTE = 1_000_000

/** The shop's settings without those that lead out of the page. */
const ofPractice = (settings: Settings): Settings => ({
  ...settings,
  push: { ...settings.push, key: '' },
  apiUrl: '',
  appUrl: '',
  mapTiles: '',
  exchangeRateUrl: '',
  articleCache: false,
  labels: [],
  opensDisplay: false,
})

/**
 * Opens the app over a shop that lives in this page's memory. Nothing of it reaches a server, the shop's data on the
 * disk or another tab: the page is shut off before the app runs, and its calls are answered here. When nobody is signed
 * in the shop's own page opens instead.
 */
export function openPractice(root: Root, given: Settings): void {
  const { localStorage, sessionStorage } = window
  const visit = visitOf(localStorage, sessionStorage)
  if (visit === null) return window.location.replace('/')
  const outside = encloseWorld({ user: visit.user, there: PERSON }, [`${NEWS_SEEN_COOKIE}=true`])
  // Every tab puts off a new version while somebody practises.
  outside.hold(SALE_BEGUN_LOCK)
  const settings = ofPractice(given)
  const shop = seedShop(PERSON, visit.name)
  sellInTheMorning(shop)
  const close = () => root.render(<BootScreen text="Saliendo de la práctica" />)
  const practice = createPractice({ shop, visit, outside, close })
  // What was counted of a caja is known to the page's storage alone.
  outside.onKept(practice.changed)
  const wire = practiceWire(shop, userRow(PERSON, visit.name), practice.changed)
  const { store } = startApp(settings, { wire, push: () => Promise.resolve(null), perMinute: PER_MINUTE })
  endWith(store, practice)
  tellNewVersion(store, (navigator as Partial<Navigator>).serviceWorker)
  root.render(
    <PracticeContext value={practice}>
      <App
        store={store}
        settings={settings}
        basename={PRACTICE}
        Frame={PracticeFrame}
        leave={() => leavePractice(practice)}
      />
    </PracticeContext>,
  )
}
