import { useCallback } from 'react'
import { useStore } from 'react-redux'
import type { QuickKeys } from '@/domain/articles/quickKeys'
import { useToast } from '@/ui/notices/Toasts'
import { keepQuickKeys, readQuickKeys } from './storedQuickKeys'
import { selectShopKeys } from './useQuickArticles'

/** Changes the keys of this person and keeps them. */
export function useQuickChanges(): (change: (keys: QuickKeys, shop: readonly number[]) => QuickKeys) => void {
  const { getState } = useStore()
  const toast = useToast()
  return useCallback(
    (change) => {
      if (!keepQuickKeys(change(readQuickKeys(), selectShopKeys(getState()))))
        toast({ text: 'Este navegador no guarda nada: las teclas rápidas quedan como estaban', tone: 'warn' })
    },
    [getState, toast],
  )
}
