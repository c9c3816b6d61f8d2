// The least a React page can do for a scan: one field, one list, one more row. What this machine takes for it no till can be under.
import { memo, useState } from 'react'
import { createRoot } from 'react-dom/client'

const Row = memo(function Row({ number }: { number: number }) {
  return (
    <p>
      <span>{number}</span> <span>Yerba Mate Suave 1 kg</span> <button type="button">−</button> <button type="button">+</button>
    </p>
  )
})

function Thinnest() {
  const [rows, setRows] = useState<readonly number[]>([])
  return (
    <main>
      <input
        autoFocus
        onKeyDown={(event) => {
          event.preventDefault()
          setRows([rows.length, ...rows])
        }}
      />
      <output>{rows.length}</output>
      {rows.slice(0, 10).map((number) => (
        <Row key={number} number={number} />
      ))}
    </main>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Thinnest />)
