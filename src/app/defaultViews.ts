/** The view a screen shows when its address names none (spec 1 §2), by the screen's name. It travels in the route's handle; `useView` reads it. */
export const DEFAULT_VIEWS: Readonly<Record<string, string>> = {
  recuperar_clave: 'email',
  alertas: 'cobros',
  vender: 'remito',
  reportes: 'generales',
  online: 'pedidos',
  mercado_libre: 'pedidos',
  pending: 'por-realizar',
  comprobantes: 'notas-de-credito',
  papelera: 'articulos',
  configuracion: 'general',
}
