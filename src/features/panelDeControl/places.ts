const BASE = '/panel-de-control/proveedores'

export const GENERAL = 'rendimiento-general'
export const BY_PROVIDER = 'rendimiento-por-proveedor'

export const viewAddress = (view: string): string => `${BASE}/${view}`
export const providerAddress = (id: number, article?: number): string =>
  `${BASE}/${BY_PROVIDER}?proveedor=${id}${article === undefined ? '' : `&articulo=${article}`}`
