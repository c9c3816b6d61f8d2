import type { GlobalNotification } from '../notices'

/**
 * Functions a pushed notification may start, each with the lists it reads again. A name outside this list only closes
 * the notice (NS-21).
 */
export const NOTIFICATION_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  update_articles_after_import: ['article', 'category', 'sub_category', 'provider'],
  update_clients_after_import: ['client'],
  update_provider_after_import: ['provider'],
}

const VARIANTS = new Set(['primary', 'secondary', 'success', 'danger', 'warning', 'info'])
const variant = (value: unknown) => (typeof value === 'string' && VARIANTS.has(value) ? value : 'primary')

/**
 * Checks a received `global_notification`; null when it has no text or is meant for somebody else.
 * `is_only_for_auth_user` arrives as true or false, which name nobody: everyone sees those (D-30).
 */
export function parseNotification(raw: unknown, userId: number): GlobalNotification | null {
  if (typeof raw !== 'object' || raw === null) return null
  const data = raw as Record<string, unknown>
  if (typeof data.message_text !== 'string' || data.message_text === '') return null
  if (
    typeof data.is_only_for_auth_user === 'number' &&
    data.is_only_for_auth_user > 1 &&
    data.is_only_for_auth_user !== userId
  )
    return null
  const buttons = Array.isArray(data.functions_to_execute) ? (data.functions_to_execute as unknown[]) : []
  return {
    text: data.message_text,
    variant: variant(data.color_variant),
    buttons: buttons.flatMap((button) => {
      if (typeof button !== 'object' || button === null) return []
      const { btn_text, btn_variant, function_name } = button as Record<string, unknown>
      if (typeof btn_text !== 'string') return []
      const known = typeof function_name === 'string' && Object.hasOwn(NOTIFICATION_FUNCTIONS, function_name)
      return [{ text: btn_text, variant: variant(btn_variant), functionName: known ? function_name : null }]
    }),
  }
}
