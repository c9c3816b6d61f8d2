import { noticesSlice } from '../notices'
import type { AppStore } from '../store'

const TEXT =
  'Otra pestaña instaló una versión nueva de Comercio. Cuando termines esta tarea, salí de la práctica y volvé a entrar.'

/** Tells when another tab has let a new version in: what this page has not loaded yet is gone with the old one. */
export function tellNewVersion(store: AppStore, container: ServiceWorkerContainer | undefined): void {
  // The first worker of a computer replaces nothing.
  if (container?.controller)
    container.addEventListener('controllerchange', () => store.dispatch(noticesSlice.actions.toastRaised(TEXT)))
}
