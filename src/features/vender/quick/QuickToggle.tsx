import { Star } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { MOST_QUICK_KEYS, shownQuickKeys, withoutQuickKey, withQuickKey } from '@/domain/articles/quickKeys'
import { useToast } from '@/ui/notices/Toasts'
import { useStoredQuickKeys } from './storedQuickKeys'
import { useQuickChanges } from './useQuickChanges'
import { selectShopKeys } from './useQuickArticles'

/** Switches whether an article is a quick key, from the article's own view. */
export function QuickToggle({ id, name }: { id: number; name: string }) {
  const toast = useToast()
  const change = useQuickChanges()
  const shown = shownQuickKeys(useStoredQuickKeys(), useSelector(selectShopKeys))
  const place = shown.findIndex((key) => key.id === id) + 1

  function toggle() {
    if (place > 0) return change(withoutQuickKey(id))
    if (shown.length >= MOST_QUICK_KEYS)
      return void toast({ text: `Ya hay ${MOST_QUICK_KEYS} teclas rápidas: quitá una`, tone: 'warn' })
    change(withQuickKey(id))
    toast({ text: `${name} es la tecla rápida ${shown.length + 1}`, tone: 'ok' })
  }
  return (
    <Button
      variant="light"
      className="vender-tool"
      aria-pressed={place > 0}
      aria-label={`Tecla rápida: ${name}`}
      onClick={toggle}
    >
      <Star size={18} aria-hidden fill={place > 0 ? 'currentColor' : 'none'} /> Tecla rápida
    </Button>
  )
}
