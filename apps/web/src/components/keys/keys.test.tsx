// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { type ScreenKey, useKeyboard, useKeys, useKnownKeys, useLetters } from './keys.ts'

function Keys({ keys }: { keys: readonly ScreenKey[] }) {
  useKeys(keys)
  return null
}

function Keyboard({ keys, over = [] }: { keys: readonly ScreenKey[]; over?: readonly ScreenKey[] }) {
  useKeyboard()
  const [on, turn] = useLetters()
  return (
    <>
      <Keys keys={keys} />
      <Keys keys={over} />
      <input aria-label="campo" />
      <input type="radio" aria-label="opción" />
      <button type="button">botón</button>
      <button type="button" onClick={() => turn(!on)}>
        letras
      </button>
      <ul>
        {useKnownKeys().map(({ key, text }) => (
          <li key={key}>{`${key} ${text}`}</li>
        ))}
      </ul>
    </>
  )
}

const keyOf = (key: string, run: () => void, more: Partial<ScreenKey> = {}): ScreenKey => ({
  key,
  text: `hace ${key}`,
  run,
  ...more,
})

test('a key acts wherever nothing is typed, in either case', async () => {
  const run = vi.fn()
  const user = await show(<Keyboard keys={[keyOf('j', run)]} />)
  await user.keyboard('j')
  await user.keyboard('J')
  expect(run).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: 'botón' }))
  await user.keyboard('j')
  expect(run).toHaveBeenCalledTimes(3)
})

test('while something is typed, or with another key held, it does nothing', async () => {
  const run = vi.fn()
  const user = await show(<Keyboard keys={[keyOf('a', run), keyOf('ArrowLeft', run)]} />)
  await user.type(screen.getByLabelText('campo'), 'Ana')
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByLabelText('opción'))
  await user.keyboard('{ArrowLeft}')
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByLabelText('campo')).toHaveProperty('value', 'Ana')
})

test('held down it acts once, unless it is to be repeated', async () => {
  const once = vi.fn()
  const often = vi.fn()
  const user = await show(<Keyboard keys={[keyOf('x', once), keyOf('j', often, { repeats: true })]} />)
  await user.keyboard('{x>3/}')
  await user.keyboard('{j>3/}')
  expect(once).toHaveBeenCalledTimes(1)
  expect(often).toHaveBeenCalledTimes(3)
})

test('two keys, one after the other, are one of their own', async () => {
  const pair = vi.fn()
  const single = vi.fn()
  const user = await show(<Keyboard keys={[keyOf('g d', pair), keyOf('d', single)]} />)
  await user.keyboard('gd')
  expect(pair).toHaveBeenCalledTimes(1)
  expect(single).not.toHaveBeenCalled()
  await user.keyboard('d')
  expect(single).toHaveBeenCalledTimes(1)
})

test('a key does what it does now, and not what it did when it was mounted', async () => {
  const counted: number[] = []
  function Counter() {
    const [count, setCount] = useState(0)
    useKeys([
      {
        key: 'n',
        text: 'cuenta',
        run: () => {
          counted.push(count)
          setCount(count + 1)
        },
      },
    ])
    return null
  }
  const user = await show(
    <>
      <Keyboard keys={[]} />
      <Counter />
    </>,
  )
  await user.keyboard('nnn')
  expect(counted).toEqual([0, 1, 2])
})

test('what was mounted later has a key, and all are listed', async () => {
  const below = vi.fn()
  const above = vi.fn()
  const user = await show(<Keyboard keys={[keyOf('x', below)]} over={[keyOf('x', above)]} />)
  await user.keyboard('x')
  expect(below).not.toHaveBeenCalled()
  expect(above).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('single keys can be switched off, and stay so', async () => {
  const run = vi.fn()
  const keys = [keyOf('j', run), keyOf('ArrowRight', run)]
  const user = await show(<Keyboard keys={keys} />)
  await user.click(screen.getByRole('button', { name: 'letras' }))
  await user.keyboard('j')
  expect(run).not.toHaveBeenCalled()
  await user.keyboard('{ArrowRight}')
  expect(run).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'letras' }))
  await user.keyboard('j')
  expect(run).toHaveBeenCalledTimes(2)
})

test('a key does what is shown, also right after that has changed', async () => {
  const pressed: number[] = []
  let go = (_: number) => {}
  function Pages() {
    const [shown, setShown] = useState(1)
    go = setShown
    useLayoutEffect(() => {
      if (shown === 2) fireEvent.keyDown(window, { key: 'j' })
    }, [shown])
    return <Keyboard keys={[keyOf('j', () => void pressed.push(shown))]} />
  }
  await show(<Pages />)
  await act(async () => startTransition(() => go(2)))
  expect(pressed).toEqual([2])
})
