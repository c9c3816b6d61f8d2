import { Link } from 'react-router-dom'

/** Without concepts no expense can be saved, so this says where they are made, or who makes them. */
export const NoConcepts = ({ mayMake }: { mayMake: boolean }) =>
  mayMake ? (
    <>
      Todavía no hay conceptos: cargalos en <Link to="/abm/gastos">ABM › Gastos</Link>.
    </>
  ) : (
    'Todavía no hay conceptos: pedile a quien administra que los cargue.'
  )
