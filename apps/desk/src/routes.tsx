import { Navigate, type RouteObject } from 'react-router';
import { BanksRoom } from './banks/BanksRoom.tsx';
import { ContentRoom } from './content/ContentRoom.tsx';
import { EditorPage } from './content/editor/EditorPage.tsx';
import { BrokenRoom } from './frame/BrokenRoom.tsx';
import { GamesRoom } from './games/GamesRoom.tsx';
import { MemberFile } from './members/MemberFile.tsx';
import { MembersRoom } from './members/MembersRoom.tsx';
import { MoneyRoom } from './money/MoneyRoom.tsx';
import { ReportsRoom } from './reports/ReportsRoom.tsx';
import { RulesRoom } from './rules/RulesRoom.tsx';
import { AccountRoom } from './session/AccountRoom.tsx';
import { Doorway } from './session/Doorway.tsx';
import { SlipsRoom } from './slips/SlipsRoom.tsx';
import { WithdrawalsRoom } from './withdrawals/WithdrawalsRoom.tsx';

/** The rooms of the desk. An address that is no room leads to the first one. */
export const routes: RouteObject[] = [
  {
    element: <Doorway />,
    errorElement: <BrokenRoom />,
    children: [
      { path: '/money', element: <MoneyRoom /> },
      { path: '/withdrawals', element: <WithdrawalsRoom /> },
      { path: '/slips', element: <SlipsRoom /> },
      { path: '/banks', element: <BanksRoom /> },
      { path: '/members', element: <MembersRoom /> },
      { path: '/members/:userName', element: <MemberFile /> },
      { path: '/reports', element: <ReportsRoom /> },
      { path: '/games', element: <GamesRoom /> },
      { path: '/content', element: <ContentRoom /> },
      { path: '/content/:kind/:slug', element: <EditorPage /> },
      { path: '/rules', element: <RulesRoom /> },
      { path: '/account', element: <AccountRoom /> },
      { path: '*', element: <Navigate to="/money" replace /> },
    ],
  },
];
