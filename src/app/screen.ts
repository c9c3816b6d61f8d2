import type { ComponentType } from 'react'
import type { Access } from '@/domain/access'

export interface Screen {
  name: string
  /** Route with its optional parameters (spec 1 §2). */
  path: string
  /** Title in the menu and on the page. */
  title: string
  /** Heading in the menu. Entries with the same heading stand together, in the order of the specification (NAV-055). */
  group?: string
  /** Any of these slugs opens it. */
  permissions?: readonly string[]
  /** All of these extensions are needed. */
  extensions?: readonly string[]
  ownerOnly?: boolean
  /**
   * Whether the screen is in the menu; a text is also the address the entry opens, when that is more than the bare
   * path.
   */
  menu?: boolean | string
  /** The screen is also in the menu while there is something to show on it. */
  menuWhen?: 'providers'
  /** The screen's code, fetched on the first visit (GEN-015). */
  load: () => Promise<ComponentType>
}

/** Permission, extensions and owner-only rule of a screen (D-16, D-17). */
export const mayOpen = (screen: Screen, access: Access): boolean =>
  (!screen.ownerOnly || access.ownsShop) &&
  (screen.permissions === undefined || screen.permissions.some(access.can)) &&
  (screen.extensions ?? []).every(access.has)

/** Address a menu entry opens: the path without its optional parameters, unless the entry names one. */
export const addressOf = (screen: Screen): string =>
  typeof screen.menu === 'string' ? screen.menu : screen.path.replace(/\/:.*$/, '')
