/**
 * A `Storage` that lives as long as the page. As in the browser's own, its keys are also its properties. `written` is
 * called after something was kept in it.
 */
export function memoryStorage(
  begin: Readonly<Record<string, string>> = {},
  written: () => void = () => undefined,
): Storage {
  const values = new Map(Object.entries(begin))
  const methods: Storage = {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, String(value))
      written()
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
  return new Proxy(methods, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === 'string' && values.has(key)
        ? { value: values.get(key), enumerable: true, configurable: true, writable: true }
        : undefined,
    get: (target, key) =>
      key in target ? (Reflect.get(target, key) as unknown) : typeof key === 'string' ? values.get(key) : undefined,
  })
}
