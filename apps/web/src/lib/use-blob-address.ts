import { useEffect, useState } from 'react'
import { endAddress } from './blob-address.ts'

/** An address of what is in memory, which only this page knows and which ends with it: no link leads to it. */
export function useBlobAddress(data: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => {
      setAddress(undefined)
      endAddress(made)
    }
  }, [data])
  return address
}
