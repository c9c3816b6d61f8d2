/**
 * First segments of the app's own addresses: without a network only these open the page kept on this computer. Everything else on the host
 * is the backend's (files, PDFs, `/api`, `/sanctum`, `/password-reset`; contract a §10.1) and always goes to the network.
 */
const SEGMENTS = [
  'abm',
  'agenda',
  'alertas',
  'caja',
  'cajas',
  'clientes',
  'comprobantes',
  'configuracion',
  'consultora-de-precios',
  'deposito-checkeadas',
  'deposito-para-checkear',
  'devoluciones',
  'empleados',
  'gastos',
  'inicio',
  'listado-de-articulos',
  'login',
  'mercado-libre',
  'movimientos-de-depositos',
  'online',
  'panel-de-control',
  'pantalla-cliente',
  'papelera',
  'practica',
  'presupuestos',
  'produccion',
  'proveedores',
  'recuperar-clave',
  'reportes',
  'vender',
  'ventas',
  'ventas-completas',
]

/** Matches path and query of an address the app answers itself. */
export const APP_ADDRESSES = new RegExp(`^/(?:(?:${SEGMENTS.join('|')})(?:/[^?]*)?)?(?:\\?.*)?$`)
