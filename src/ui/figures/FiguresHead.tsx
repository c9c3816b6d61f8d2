interface Props {
  /** Heading of the names at the start of the rows. */
  first: string
  figures: readonly string[]
}

/** The head of a table of figures: a name at the start of each row, amounts after it. */
export function FiguresHead({ first, figures }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {figures.map((label) => (
          <th key={label} scope="col" className="money">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
