/**
 * Marks a row of a list that has an equal one stored almost together, before its text; `like` names that one: `la N°
 * 12`.
 */
export const RepeatedMark = ({ like }: { like: string }) => (
  <>
    <span className="state state-warn" title={`Es igual a ${like}, y se guardaron casi a la vez.`}>
      ¿está dos veces?
    </span>{' '}
  </>
)
