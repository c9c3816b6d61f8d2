// What tests and screenshots may rely on. Prices carry IVA and are what one scanned unit costs.
import { ean13 } from './ean'

export const LOGINS = {
  owner: { doc: '1234', password: '123', name: 'Luis Ferreyra' },
  /** Employee with `admin_access`: may do everything. */
  admin: { doc: '1', password: '1', name: 'Ana Benítez' },
  /** Employee of the branch «Salón» with five permissions. */
  employee: { doc: '2', password: '2', name: 'Juan Sosa' },
} as const

/** The first three articles: no variants, no warehouses, plenty of stock. */
export const KNOWN = {
  yerba: { code: ean13(1), name: 'Yerba Mate Suave 1 kg', price: 4250 },
  azucar: { code: ean13(2), name: 'Azúcar Ledesma 1 kg', price: 1190 },
  aceite: { code: ean13(3), name: 'Aceite Girasol 900 ml', price: 2048.36 },
} as const

/** Articles with something odd about them. `pan` has no bar code and no stock of its own. */
export const ODD = {
  pan: { name: 'Pan francés por kg', price: 2475.2 },
  quoted: { code: ean13(5), name: `Galletitas "Ñandú" d'Oñá surtidas 400 g`, price: 1597.2 },
  /** Two warehouses and talle × color. */
  remera: { code: ean13(6), name: 'Remera lisa de algodón', price: 11325.6 },
} as const
