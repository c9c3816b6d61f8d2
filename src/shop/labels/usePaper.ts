import { useEffect } from 'react'

/** While it is there the paper has that size, in millimetres, and no margins. The page's policy lets no style be written as text into the document. */
export function usePaper(width: number, height: number): void {
  useEffect(() => {
    const paper = new CSSStyleSheet()
    paper.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; @bottom-right { content: none } }`)
    document.adoptedStyleSheets.push(paper)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
    }
  }, [width, height])
}
