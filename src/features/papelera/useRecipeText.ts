import { useAccess } from '@/session/useAccess'

/** Follows the question of restoring articles: their recipes were erased, not put into the trash (contract a §11.2). */
export const useRecipeText = (): string =>
  useAccess().has('production') ? ' Si tenía una receta, esa no vuelve: se borró con el artículo.' : ''
