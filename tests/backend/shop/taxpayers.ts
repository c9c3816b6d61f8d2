// Who is behind a tax number, as a make-believe authority tells it (contract b §7). Numbers have eleven digits; 20 to 27 are people.
import { json } from '../http'
import type { Backend } from '../types'
import { owned } from './caller'

export function installTaxpayers({ app, db, present }: Backend): void {
  app.get('/api/client/get-afip-information-by-cuit/:cuit', (c) => {
    const cuit = c.req.param('cuit').replaceAll('-', '')
    if (!/^\d{11}$/.test(cuit)) return json({ hubo_un_error: true, error: 'No existe persona con ese CUIT' })
    const found = owned(db, 'client', c.get('ownerId')).find(
      (client) => client.cuit === cuit && client.deleted_at === null,
    )
    const name = cuit < '28' ? { nombre: 'Juana', apellido: 'Molina' } : { razon_social: 'La Comercial SRL' }
    const afip_data = { cuit, localidad: 'Rosario', direccion: 'San Martín 1234', ...name }
    return json({ client_model: present('client', found), afip_data })
  })
}
