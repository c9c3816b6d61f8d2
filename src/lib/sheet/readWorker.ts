import { sheetRows } from './sheetRows'

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void sheetRows(data).then((answer) => postMessage(answer))
})
