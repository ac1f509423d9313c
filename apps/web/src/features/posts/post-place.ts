import { createContext, useContext } from 'react'

/** Where posts are shown one by one: what leads away from one, to the sign-up or a recharge, leads back there. */
export const PostPlace = createContext<'/post' | '/explore'>('/post')

/** The address at which the post is shown here. */
export const usePostPath = (id: string): string => `${useContext(PostPlace)}/${id}`
