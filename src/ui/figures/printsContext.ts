import { createContext } from 'react'

/** Whether anything may be printed; nothing is in practice, where it could be taken for a paper of the shop. */
export const PrintsContext = createContext(true)

/** Said in place of printing. `name`: the paper in Spanish, as `el ticket de la venta N° 12`. */
export const notPrinted = (name: string): string => `Acá no se imprime: en el comercio saldría ${name}`
