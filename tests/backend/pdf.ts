/** The smallest document readers accept: one page of text lines, mm wide and high enough. */
export function pdf(lines: readonly string[], widthMm = 80): Uint8Array<ArrayBuffer> {
  const width = Math.round((widthMm / 25.4) * 72)
  const height = 40 + lines.length * 12
  const text = lines.map((line) => `(${latin(line)}) Tj T*`).join('\n')
  const content = `BT /F1 9 Tf 12 TL 12 ${height - 24} Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

/** One byte a character, as the offsets are counted in characters; what Latin-1 lacks becomes `?`. */
function latin(line: string): string {
  return line.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&')
}
