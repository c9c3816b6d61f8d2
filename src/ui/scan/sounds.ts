import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/idle'
import { readOwn, writeOwn } from '@/lib/disk/own'

export type Sound = 'ok' | 'error' | 'stock' | 'news'

/** The sounds are ready after this long, however busy the page is. */
const READY_MS = 2000

const MUTED_KEY = 'sounds-muted'
const SWITCHED = 'sounds-switched'

/** Frequency in Hz and length in seconds of each note: high and short is good, low is bad, two falling notes mean the stock, three rising ones that something has come. */
const NOTES: Record<Sound, readonly { hertz: number; seconds: number }[]> = {
  ok: [{ hertz: 1320, seconds: 0.07 }],
  error: [{ hertz: 196, seconds: 0.35 }],
  stock: [
    { hertz: 440, seconds: 0.12 },
    { hertz: 330, seconds: 0.18 },
  ],
  news: [
    { hertz: 523, seconds: 0.1 },
    { hertz: 659, seconds: 0.1 },
    { hertz: 784, seconds: 0.2 },
  ],
}

/** Plays the notes; silent where the browser has no sound or refuses it before the first touch. Every sound has its counterpart on the screen. */
function play(context: AudioContext, sound: Sound): void {
  let start = context.currentTime
  for (const { hertz, seconds } of NOTES[sound]) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.2, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    tone.connect(volume)
    volume.connect(context.destination)
    tone.start(start)
    tone.stop(start + seconds)
    start += seconds
  }
}

interface Player {
  play: (sound: Sound) => void
  mute: (muted: boolean) => void
  open: () => void
  close: () => void
}

function createPlayer(muted: boolean): Player {
  let context: AudioContext | null = null
  let closed = false
  /** Plays a sound; without one it only prepares the audio. */
  function sing(sound?: Sound) {
    if (muted || closed) return
    try {
      context ??= new AudioContext()
      if (sound === undefined) return
      if (context.state === 'suspended') void context.resume().catch(() => undefined)
      play(context, sound)
    } catch {
      // Without sound the screen says the same.
    }
  }
  return {
    // What is seen must not wait for what is heard: preparing the first sound takes as long as a frame.
    play: (sound) => void setTimeout(sing, 0, sound),
    mute: (next) => void (muted = next),
    open() {
      closed = false
      // Prepared beforehand where the browser allows it, since that takes as long as several scans.
      if (window.navigator.userActivation?.hasBeenActive) void whenIdle(READY_MS).then(() => sing())
    },
    close() {
      closed = true
      void context?.close().catch(() => undefined)
      context = null
    },
  }
}

/**
 * The till's sounds and their mute switch, remembered in this browser (U9). `play` never changes; `toggle` changes only
 * with `muted`.
 */
export function useSounds(): { play: (sound: Sound) => void; muted: boolean; toggle: () => void } {
  const [muted, setMuted] = useState(() => readOwn(MUTED_KEY) === true)
  const [player] = useState(() => createPlayer(muted))
  useEffect(() => {
    player.open()
    return player.close
  }, [player])
  // Another part of the screen may have a mute switch too.
  useEffect(() => {
    const hear = () => {
      const now = readOwn(MUTED_KEY) === true
      player.mute(now)
      setMuted(now)
    }
    window.addEventListener(SWITCHED, hear)
    return () => window.removeEventListener(SWITCHED, hear)
  }, [player])
  const toggle = useCallback(() => {
    player.mute(!muted)
    writeOwn(MUTED_KEY, !muted)
    setMuted(!muted)
    window.dispatchEvent(new Event(SWITCHED))
  }, [player, muted])
  return { muted, play: player.play, toggle }
}
