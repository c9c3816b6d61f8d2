import type { Access } from '@/domain/access'

/** Everyday words for a screen, besides its title. */
export const WORDS: Readonly<Record<string, string>> = {
  reportes: 'informes ganancias estadisticas',
  article: 'productos mercaderia precios stock listado',
  vender: 'caja registradora cobrar mostrador venta',
  alertas: 'vencimientos stock bajo',
  deposit_movement: 'mover stock pasar mercaderia transferir deposito sucursal',
  sale: 'tickets facturas historial',
  devoluciones: 'cambios reintegros notas de credito',
  provider: 'compras distribuidores',
  client: 'fiado cuenta corriente',
  pending: 'tareas vencimientos pagos',
  expense: 'egresos pagos servicios',
  budget: 'cotizaciones',
  online: 'web ecommerce',
  production: 'fabricar elaborar',
  caja: 'efectivo cierre arqueo turno',
  abm: 'abm configurar catalogos',
  employee: 'usuarios cajeros permisos personal',
  comprobantes: 'notas de credito pagos recibos',
  consultora_de_precios: 'verificador cuanto sale',
  papelera: 'recuperar eliminados borrados',
  configuracion: 'ajustes opciones cuenta empresa',
}

type Part = readonly [
  screen: string,
  at: string,
  text: string,
  also: string,
  may?: string | ((access: Access) => boolean),
]

const isOwner = ({ ownsShop }: Access) => ownsShop

/** Parts of screens that people look for by a name of their own; `may`: the permission one needs besides the screen's. */
const PARTS: readonly Part[] = [
  ['client', '/clientes/deudas', 'Deudas de clientes', 'deudores quien debe fiado'],
  ['client', '/clientes/cheques', 'Cheques', 'cartera banco por cobrar', 'reportes.cheques'],
  ['client', '/clientes/vendedores', 'Vendedores', 'comisionistas'],
  ['client', '/clientes/reglas', 'Reglas de comisión', 'vendedores', 'abm'],
  ['client', '/clientes/comisiones', 'Comisiones de vendedores', 'pagar lo que se debe'],
  ['provider', '/proveedores/pedidos', 'Pedidos a proveedores', 'compras recibir mercaderia', 'provider_order.index'],
  ['provider', '/proveedores/reposicion', 'Reposición', 'que comprar falta stock minimo', 'provider_order.index'],
  ['reportes', '/reportes/cierre', 'Cierre del día', 'cuanto vendi hoy arqueo', 'reportes.cards'],
  ['online', '/online/clientes', 'Compradores de la tienda', 'web', 'buyer.index'],
  ['online', '/online/mensajes', 'Mensajes de la tienda', 'chat web', 'buyer.messages'],
  ['online', '/online/cupones', 'Cupones', 'promociones descuentos codigo', 'cupon.index'],
  ['online', '/online/tienda', 'Tienda: configuración', 'web pausar', 'abm'],
  ['online', '/online/tienda/portadas', 'Portadas', 'banners carrusel', 'abm'],
  ['online', '/online/tienda/zonas-de-envio', 'Zonas de envío', 'reparto', 'abm'],
  ['production', '/produccion/recetas', 'Recetas', 'insumos', 'recipe.index'],
  ['comprobantes', '/comprobantes/notas-de-credito', 'Notas de crédito', ''],
  ['comprobantes', '/comprobantes/pagos-de-clientes', 'Pagos de clientes', 'recibos cobros'],
  ['configuracion', '/configuracion/promociones', 'Promociones', 'ofertas 2x1 descuentos por cantidad', isOwner],
  ['configuracion', '/configuracion/general', 'Tickets e impresión', 'impresora papel ancho comandera'],
  ['configuracion', '/configuracion/preferencias', 'Preferencias', 'sonidos colores oscuro letra pantalla cliente qr'],
  ['configuracion', '/configuracion/teclado', 'Teclado', 'atajos teclas'],
  ['configuracion', '/configuracion/contraseña', 'Cambiar la contraseña', 'clave'],
]

/** The parts of a screen that this person may open. */
export const partsOf = (name: string, access: Access): readonly Part[] =>
  PARTS.filter(
    ([screen, , , , may]) => screen === name && (typeof may === 'string' ? access.can(may) : (may?.(access) ?? true)),
  )
