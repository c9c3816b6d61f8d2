// Keeps what is typed while the app is still on its way: a reader does not wait for it. The app takes it over (src/app/shell/useKeysAhead.ts).
{
  const MOST = 200
  const keys = []
  const hear = ({ key, ctrlKey, altKey, metaKey }) => {
    if (keys.length < MOST && !ctrlKey && !altKey && !metaKey) keys.push(key)
  }
  window.addEventListener('keydown', hear, { capture: true })
  window.typedAhead = () => {
    window.removeEventListener('keydown', hear, { capture: true })
    delete window.typedAhead
    return keys
  }
}
