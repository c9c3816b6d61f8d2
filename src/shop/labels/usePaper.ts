import { useLayoutEffect } from 'react'

/**
 * While the component is there, the paper has that size, in millimetres, and no margins. The style goes in as a style
 * sheet object, since the page's policy forbids styles written as text into the document. It is there before any effect
 * runs: the `PrintSheet` below prints in its own.
 */
export function usePaper(width: number, height: number): void {
  useLayoutEffect(() => {
    const paper = new CSSStyleSheet()
    paper.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; @bottom-right { content: none } }`)
    document.adoptedStyleSheets.push(paper)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
    }
  }, [width, height])
}
