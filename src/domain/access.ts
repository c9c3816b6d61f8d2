/**
 * What the signed-in person may do and what the company has switched on. The server checks neither (contract a §0.4).
 */
export interface Access {
  /** Owner, admin, or holder of the dotted slug (PERM-005). */
  can(slug: string): boolean
  /** The company has the extension (EXT-001). */
  has(extension: string): boolean
  /** The person is owner or admin and may open the owner-only screens (D-54). */
  ownsShop: boolean
}

/**
 * Permissions that only v3.2.0 knows. An employee has each of them unless the shop withholds that one (contract d §2).
 */
export const NEWER_RIGHTS: readonly string[] = [
  'article.percentage_gain',
  'article.provider',
  'article.edit_stock',
  'article.stock_min_max',
  'sale.index.total',
  'vender.cambiar_address_id',
  'vender.cambiar_lista_de_precios',
  'vender.eliminar_articulos_de_venta',
]

/** The part of USER that decides access. Owner and employee have extensions under different names (contract a §1.1). */
export interface AccessUser {
  owner_id: number | null
  admin_access: number | null
  permissions: readonly { slug: string }[]
  /** Those of `NEWER_RIGHTS` that the shop keeps from this employee. */
  withheld?: readonly string[]
  extencions: readonly { slug: string }[]
  owner_extencions?: readonly { slug: string }[]
}

const NOTHING: Access = { can: () => false, has: () => false, ownsShop: false }

export function createAccess(user: AccessUser | null): Access {
  if (user === null) return NOTHING
  const ownsShop = user.owner_id === null || Boolean(user.admin_access)
  const slugs = new Set(user.permissions.map((permission) => permission.slug))
  const extensions = user.owner_id === null ? user.extencions : (user.owner_extencions ?? [])
  const extensionSlugs = new Set(extensions.map((extension) => extension.slug))
  const { withheld = [] } = user
  const holds = (slug: string) => slugs.has(slug) || (NEWER_RIGHTS.includes(slug) && !withheld.includes(slug))
  return { can: (slug) => ownsShop || holds(slug), has: (extension) => extensionSlugs.has(extension), ownsShop }
}
