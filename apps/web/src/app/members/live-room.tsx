export { FollowButton } from '#features/relationships/follow-button.tsx'
